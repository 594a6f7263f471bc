/** The process must not work with this database or folder; `message` says why and what to do, in one or two sentences. */
export class StartRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartRefused'
  }
}
