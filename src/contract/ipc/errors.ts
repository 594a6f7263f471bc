/**
 * Expected failures that cross IPC, with their general text: what happened, what is safe, what to do. A handler gives a
 * more exact text where it knows one. Anything without a code is a fault: logged, and shown as `internal`.
 */
export const ipcErrorText = {
  /** The request does not fit the call's schema. */
  invalidRequest: 'The request could not be understood. Nothing was done.',
  /** The message came from a view, frame or address that may not send this call. */
  senderRefused: 'This view may not do that. Nothing was done.',
  /** The person closed the dialog. Shown as nothing at all. */
  cancelled: 'Cancelled.',
  /** This machine cannot do it. */
  unsupported: 'This computer cannot do that.',
  /** The address is not one that a tenant may have. */
  invalidAddress: 'That is not an address of a travel site. Write it like agency.example.com.',
  /** The tenant's server says that no site has this domain. */
  unknownTenant: 'No travel site is set up at this address. Check the address for a typing mistake.',
  /** The workspace or the export is not there (any more). */
  notFound: 'That is not here any more.',
  /** The server did not answer. */
  network: 'Request timeout.Please check your netowrk connection.',
  /** The server refused for lack of rights; its own words are in the message. */
  forbidden: 'Your account may not do this. An owner of this site can give you the permission.',
  /** Not signed in, or the session ended. */
  notSignedIn: 'Please sign in to go on.',
  diskFull: 'The disk is full. The file that was there before is unchanged. Free some space, then try again.',
  readOnly:
    'This folder cannot be written to. The file that was there before is unchanged. Choose another folder.',
  /** The printer is not known to the system's print service. */
  printerGone: 'The printer is not there any more. Nothing was printed. Choose another printer.',
  /** The printer is stopped, or does not take jobs, or gave the job up. */
  printerStopped: 'The printer is stopped. Start it or choose another one.',
  /** Handed over, but what became of it is not known. Never sent again by itself. */
  printUnknown:
    'It is not known whether this was printed. Look at the printer before you print again: it may still come out.',
  /** Something is under way or not saved yet. */
  busy: 'Something is not finished yet. Finish it first.',
  keychainLocked: 'The keychain of this computer is locked.',
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
