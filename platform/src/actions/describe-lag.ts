import type { StatusAnswer } from '@marga/platform-contract/release-service'

type Gateway = NonNullable<StatusAnswer['gateways']>[number]

const describeDifference = ({ app, lacks, serves }: NonNullable<Gateway['differs']>[number]) =>
  `serves ${serves.map((version) => `${app}@${version}`).join(' and ') || `no release of ${app}`} and not ${lacks.map((version) => `${app}@${version}`).join(' and ')} (to see why: npx mfe check ${app}@${lacks[0]})`

/** "does not serve the newest of careers", "serves careers@1.0.0 and not careers@1.1.0 …"; '' for a gateway that serves what is live. */
export const describeLag = ({ behind, differs = [] }: Pick<Gateway, 'behind' | 'differs'>) =>
  [
    ...(behind.length > 0 ? [`does not serve the newest of ${behind.join(', ')}`] : []),
    ...differs.map(describeDifference),
  ].join('; ')
