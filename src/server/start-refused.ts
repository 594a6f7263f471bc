/** Thrown when the process must not run with these settings, this folder or this database. `message` says why and what to do. */
export class StartRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartRefused'
  }
}
