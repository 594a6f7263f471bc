/** A PAN and the name that its holder gave. */
export interface PanQuestion {
  pan: string
  name: string
}

/** What the tax department's register says. */
export interface PanAnswer {
  /** `fake`: reported as forged. `inactive`: deleted or deactivated. */
  status: 'valid' | 'inactive' | 'fake' | 'notFound'
  /** Whether the name is the registered one; `unknown` when the register doesn't compare. */
  nameMatch: 'match' | 'mismatch' | 'unknown'
}

/** Why there is no answer. `refused`: the service answered that it won't, for example for an expired account. */
export type PanFailure = 'timeout' | 'unreachable' | 'malformed' | 'wrongSignature' | 'refused'

/** Thrown when the register gave no answer that can be trusted. */
export class PanUnavailable extends Error {
  readonly reason: PanFailure
  constructor(reason: PanFailure, options?: ErrorOptions) {
    super(`the PAN register gave no answer: ${reason}`, options)
    this.name = 'PanUnavailable'
    this.reason = reason
  }
}

/** Asks the tax department's register about a PAN. */
export interface PanVerifier {
  /** Throws `PanUnavailable`. A repeat is harmless. */
  verify(question: PanQuestion): Promise<PanAnswer>
}
