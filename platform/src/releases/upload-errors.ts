import { PlatformError } from '../failure'

/** An upload is no release: the message says what is wrong with it. */
export class ReleaseInvalidError extends PlatformError {
  override readonly name = 'ReleaseInvalidError'

  constructor(message: string, options: { cause?: unknown } = {}) {
    super('RELEASE_INVALID', message, options)
  }
}

/** An upload is larger than the service allows. Sizes in bytes. */
export class ReleaseTooLargeError extends PlatformError {
  override readonly name = 'ReleaseTooLargeError'
  readonly mostBytes: number

  constructor(mostBytes: number) {
    super(
      'RELEASE_TOO_LARGE',
      `A release of more than ${mostBytes / 1_048_576} MB is not taken here. Leave out what no page needs, or ask the operators to raise RELEASE_UPLOAD_MB.`,
    )
    this.mostBytes = mostBytes
  }
}

/** A file of an upload is larger than any may be: files are held in memory while they are stored and verified. */
export class FileTooLargeError extends PlatformError {
  override readonly name = 'FileTooLargeError'

  constructor(path: string, mostBytes: number) {
    super(
      'RELEASE_TOO_LARGE',
      `${path} is larger than ${mostBytes / 1_048_576} MB, which no file of a release may be. Split it, or serve it from elsewhere.`,
    )
  }
}

/** The store holds another release under this name. */
export class ReleaseExistsError extends PlatformError {
  override readonly name = 'ReleaseExistsError'

  constructor({ app, version }: { app: string; version: string }) {
    super(
      'RELEASE_EXISTS',
      `There is another release ${app}@${version} already, and releases never change. Publish this one under another version.`,
    )
  }
}
