/** The CI run that a command runs in. */
export interface CiRun {
  /** Where people read it; '' if it is not known. */
  address: string
  branch: string
}

type Variables = Readonly<Record<string, string | undefined>>

function addressIn(variables: Variables): string {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = variables
  if (server && repository && run) return `${server}/${repository}/actions/runs/${run}`
  return variables.CI_JOB_URL || variables.BUILD_URL || ''
}

/** A release is public: an address that is none, or that carries a password, is not recorded. */
function publicAddress(address: string): string {
  if (!URL.canParse(address)) return ''
  const { protocol, username, password, href } = new URL(address)
  return /^https?:$/.test(protocol) && !username && !password ? href.slice(0, 500) : ''
}

/** The run that GitHub Actions, GitLab, Jenkins and their kin state in the environment. CI checks out no branch by name. */
export function ciRunIn(variables: Variables): CiRun {
  const { GITHUB_HEAD_REF, GITHUB_REF_NAME, CI_COMMIT_REF_NAME, BRANCH_NAME } = variables
  const branch = GITHUB_HEAD_REF || GITHUB_REF_NAME || CI_COMMIT_REF_NAME || BRANCH_NAME || ''
  return { address: publicAddress(addressIn(variables)), branch: branch.slice(0, 250) }
}
