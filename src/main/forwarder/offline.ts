/** A call whose server did not answer. */
export interface UnansweredCall {
  workspaceId: string
  method: string
  pathAndQuery: string
  body: Uint8Array
}

/** Copies of earlier answers; null where there is none. A copy says of when it is. */
export type OfflineCopies = (call: UnansweredCall) => Promise<Response | null>
