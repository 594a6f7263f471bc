/** A call whose server didn't answer. */
export interface UnansweredCall {
  workspaceId: string
  method: string
  pathAndQuery: string
  body: Uint8Array
}

/** Finds a stored copy of an earlier answer; null if there is none. Copies carry their date. */
export type OfflineCopies = (call: UnansweredCall) => Promise<Response | null>
