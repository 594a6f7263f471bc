/**
 * Expected failures that cross IPC, with their general text: what happened, what is safe, what to do. A handler gives
 * a more specific text if it knows one. Anything without a code is a fault: logged, and shown as `internal`.
 */
export const ipcErrorText = {
  /** The request doesn't match the call's schema. */
  invalidRequest: "The request wasn't valid. Nothing was changed.",
  /** The message came from a view, frame or address that may not send this call. */
  senderRefused: "This page can't do that. Nothing was changed.",
  /** The person closed the dialog. Nothing is shown. */
  cancelled: 'Cancelled.',
  /** This computer can't do it. */
  unsupported: "This computer can't do that.",
  /** The address isn't valid for a tenant. */
  invalidAddress: 'Enter a travel site address, like agency.example.com',
  /** The tenant's server reports that no site has this domain. */
  unknownTenant: "There's no travel site at this address. Check the address for typos.",
  /** The workspace or the export doesn't exist (any more). */
  notFound: 'This no longer exists.',
  /** The server didn't answer. */
  network: 'Request timeout.Please check your netowrk connection.',
  /** The server refused for lack of permission; its own words are in the message. */
  forbidden: "You don't have permission to do this. Ask your agency's owner for access.",
  /** Not signed in, or the session ended. */
  notSignedIn: 'Sign in to continue.',
  diskFull: 'The disk is full. The earlier file is unchanged. Free up space, then try again.',
  readOnly: "You can't save to this folder. The earlier file is unchanged. Choose another folder.",
  /** The system's print service doesn't know the printer. */
  printerGone: 'Printer not found. Nothing was printed. Choose another printer.',
  /** The printer is stopped, accepts no jobs, or aborted the job. */
  printerStopped: 'The printer is stopped. Start it, or choose another one.',
  /** Sent to the printer with an unknown outcome. Never sent again automatically. */
  printUnknown: 'This may have printed. Check the printer before you print again.',
  /** Something is in progress or not saved yet. */
  busy: 'Something is still in progress. Finish it first.',
  keychainLocked: 'The keychain on this computer is locked.',
  keychainAbsent: 'This computer has no keychain.',
  internal: 'Something went wrong in the console. Nothing was lost. Try again.',
} as const

export type IpcErrorCode = keyof typeof ipcErrorText

/** The result of every call. Errors are values: nothing is thrown across processes. */
export type IpcResult<T> =
  { ok: true; value: T } | { ok: false; error: { code: IpcErrorCode; message: string } }

/** Builds a successful result. */
export const ipcOk = <T>(value: T): IpcResult<T> => ({ ok: true, value })

/** Builds a failed result, with the code's general text unless a more specific one is given. */
export const ipcFail = (code: IpcErrorCode, message: string = ipcErrorText[code]): IpcResult<never> => ({
  ok: false,
  error: { code, message },
})
