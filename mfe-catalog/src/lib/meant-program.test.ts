import { meantProgram } from './meant-program'

const OCI = 'OCI Infrastructure Architect Associate'
const config = {
  programs: ['Data Science', 'Data Analytics', 'Generative AI and Prompt Engineering', OCI].map((name) => ({
    name,
  })),
  choices: { 'Generative AI': 'Generative AI and Prompt Engineering', Hidden: 'A hidden program' },
}
const meant = (asked: string) => meantProgram({ config }, asked)

test.each([
  ['Data Scince', 'Data Science'],
  ['data-science', 'Data Science'],
  ['DataSceince', 'Data Science'],
  ['Data Analitics', 'Data Analytics'],
  ['Generativ AI', 'Generative AI and Prompt Engineering'],
  ['gen', 'Generative AI and Prompt Engineering'],
  ['oci infrastructure', OCI],
])('%s is meant to be %s', (asked, program) => {
  expect(meant(asked)).toBe(program)
})

test.each(['Alchemy', 'Data', 'ge', 'Hidden', '???', `Data Science${'e'.repeat(500)}`])(
  '%s is meant to be none',
  (asked) => {
    expect(meant(asked)).toBe('')
  },
)
