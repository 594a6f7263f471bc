/**
 * Expected failures that cross IPC, with their general text: what happened, what is safe, what to do. A handler gives a
 * more exact text where it knows one. Anything without a code is a fault: logged, and shown as `internal`.
 */
export const ipcErrorText = {
  /** The request does not fit the call's schema. */
  invalidRequest: "The request wasn't valid. Nothing was changed.",
  /** The message came from a view, frame or address that may not send this call. */
  senderRefused: "This page can't do that. Nothing was changed.",
  /** The person closed the dialog. Shown as nothing at all. */
  cancelled: 'Cancelled.',
  /** This machine cannot do it. */
  unsupported: "This computer can't do that.",
  /** The address is not one that a tenant may have. */
  invalidAddress: 'Enter a travel site address, like agency.example.com',
  /** The tenant's server says that no site has this domain. */
  unknownTenant: "There's no travel site at this address. Check the address for typos.",
  /** The workspace or the export is not there (any more). */
  notFound: 'This no longer exists.',
  /** The server did not answer. */
  network: 'Request timeout.Please check your netowrk connection.',
  /** The server refused for lack of rights; its own words are in the message. */
  forbidden: "You don't have permission to do this. Ask your agency's owner for access.",
  /** Not signed in, or the session ended. */
  notSignedIn: 'Sign in to continue.',
  diskFull: 'The disk is full. The earlier file is unchanged. Free up space, then try again.',
  readOnly: "You can't save to this folder. The earlier file is unchanged. Choose another folder.",
  /** The printer is not known to the system's print service. */
  printerGone: 'Printer not found. Nothing was printed. Choose another printer.',
  /** The printer is stopped, or does not take jobs, or gave the job up. */
  printerStopped: 'The printer is stopped. Start it, or choose another one.',
  /** Handed over, but what became of it is not known. Never sent again by itself. */
  printUnknown: 'This may have printed. Check the printer before you print again.',
  /** Something is under way or not saved yet. */
  busy: 'Something is still in progress. Finish it first.',
  keychainLocked: 'The keychain on this computer is locked.',
  keychainAbsent: 'This computer has no keychain.',
  internal: 'Something went wrong in the console. Nothing was lost. Try again.',
} as const

export type IpcErrorCode = keyof typeof ipcErrorText

/** What every call answers. Errors are values here: nothing is thrown across processes. */
export type IpcResult<T> =
  { ok: true; value: T } | { ok: false; error: { code: IpcErrorCode; message: string } }

/** A successful answer. */
export const ipcOk = <T>(value: T): IpcResult<T> => ({ ok: true, value })

/** A failed answer, with the code's general text unless a more exact one is known. */
export const ipcFail = (code: IpcErrorCode, message: string = ipcErrorText[code]): IpcResult<never> => ({
  ok: false,
  error: { code, message },
})
