declare module 's3rver' {
  type Middleware = (context: never, next: () => Promise<unknown>) => Promise<unknown>

  /** The parts of the package that tests use; it has no types of its own. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: Array<{ name: string }>
    })
    middleware: Middleware[]
    store: { existsObject: (bucket: string, key: string) => Promise<boolean> }
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
