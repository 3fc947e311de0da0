const HOURS = [
  ['Tuesday to Friday', '10:00 to 19:00'],
  ['Saturday', '10:00 to 14:00'],
]

export const Component = () => (
  <>
    <title>Opening hours - Riverside Library</title>
    <h1>Opening hours</h1>
    <dl>
      {HOURS.map(([days, hours]) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  </>
)
