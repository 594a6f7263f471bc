import type { ProofKind } from './second-factor.ts'

/** What people do with their own second factor. */
export type FactorEvent =
  | { kind: 'appAdded' }
  | { kind: 'appRemoved'; wasLast: boolean }
  | { kind: 'passkeyAdded'; name: string }
  | { kind: 'passkeyRemoved'; name: string; wasLast: boolean }
  /** A passkey was refused because its counter didn't increase: a copy may exist. */
  | { kind: 'passkeyCopied'; name: string }
  | { kind: 'codesRenewed' }
  | { kind: 'turnedOff' }
  /** `name` is that of the passkey; `codesLeft` counts the recovery codes after one was used. */
  | { kind: 'proven'; factor: ProofKind; name?: string; codesLeft?: number }
