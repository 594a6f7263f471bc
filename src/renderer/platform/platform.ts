import type {
  PasskeyAdded,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '#contract/entities/passkey.ts'
import type { TicketDetail } from '#contract/entities/booking.ts'
import type { PrintPreset } from '#contract/ipc/console-settings.ts'
import type { PageReport, Panel } from '#contract/ipc/page.ts'
import type { PrintJob, PrintJobRequest } from '#contract/ipc/print-jobs.ts'
import type {
  ExportOutcome,
  ExportProgress,
  ExportRequest,
  Printer,
  PrintOutcome,
  PrintRequest,
  UnfinishedExport,
  WorkbookFile,
} from '#contract/ipc/workspace.ts'

/**
 * The renderer's only access to its environment, with three implementations: desktop (IPC), web (browser) and a fake
 * for tests. Nothing else in the renderer may check where it runs. Results are a union: `unsupported` means that the
 * platform can't do it, `cancelled` that the user changed their mind; both are shown and never thrown.
 */
export type PlatformResult<T> =
  | { status: 'done'; value: T }
  | { status: 'cancelled' }
  | { status: 'unsupported'; reason: string }
  | { status: 'failed'; code: PlatformErrorCode; message: string }

export type PlatformErrorCode =
  | 'diskFull'
  | 'readOnly'
  | 'printerGone'
  | 'printerStopped'
  | 'printUnknown'
  | 'keychainLocked'
  | 'keychainAbsent'
  | 'forbidden'
  | 'network'
  | 'internal'

/** `resumeId` is set when a failed export can continue from its last part; null when it has to start over. */
export type ExportResult =
  | Exclude<PlatformResult<ExportOutcome>, { status: 'failed' }>
  | { status: 'failed'; code: PlatformErrorCode; message: string; resumeId: string | null }

export interface ExportHandle {
  /** Calls back with progress until the export ends. Returns a function to unsubscribe. */
  onProgress(listener: (progress: ExportProgress) => void): () => void
  /** Stops the export and deletes what it wrote. */
  cancel(): void
  /** Location of the file (desktop: path; web: name of the download). An earlier file survives a failure. */
  result: Promise<ExportResult>
}

/** A workbook, archive, PDF or picture that the page has written. */
export interface FinishedWorkbook extends Pick<WorkbookFile, 'kind' | 'label' | 'rows'> {
  /** Name of the file. The caller gives it, so that the names of all files aren't part of every page. */
  name: string
  file: Blob
}

export interface PlatformExports {
  /**
   * Exports the queue to `flight-ticket-queue.xlsx`: natively on the desktop, as a download written in a worker on
   * the web.
   */
  exportTickets(request: ExportRequest): ExportHandle
  /** Continues from the last part: on the desktop even after a restart, on the web until the page is left. */
  resumeExport(exportId: string): ExportHandle
  unfinishedExports(): Promise<UnfinishedExport[]>
  discardExport(exportId: string): Promise<void>
  /** Saves a finished file: where the user chooses on the desktop, as a download on the web. */
  saveWorkbook(workbook: FinishedWorkbook): Promise<PlatformResult<ExportOutcome>>
}

/** The parts of the platform around the page, which only the desktop console has. */
export interface PlatformConsole {
  /** Reports the page's address, content and menu to the console. */
  report(report: PageReport): void
  openCommandBar(): void
  openPanel(panel: Panel): void
  /** Calls back when the console wants the page to navigate. Returns a function to unsubscribe. */
  onGoTo(listener: (path: string) => void): () => void
}

/** What a server needs to reach this browser; the endpoint is secret. */
export interface PushAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Messages that a browser shows even while no page is open. */
export interface PlatformPush {
  permission(): 'default' | 'granted' | 'denied'
  /** Null while this browser is not subscribed. */
  current(): Promise<PushAddress | null>
  /** Asks the user for permission if that hasn't happened yet; `cancelled` means they declined. */
  subscribe(publicKey: string): Promise<PlatformResult<PushAddress>>
  /** Ends this browser's subscription, if it has one. */
  unsubscribe(): Promise<PlatformResult<null>>
}

/** The passkeys that a browser, its password manager or a security key keeps. Each call waits for the person. */
export interface PlatformPasskeys {
  /** `cancelled` also means that the time is up: browsers don't tell the two apart. */
  create(options: PasskeyCreation): Promise<PlatformResult<PasskeyAdded>>
  sign(options: PasskeyRequest): Promise<PlatformResult<PasskeyAnswer>>
}

/** An e-ticket that is kept on the device, without what only its customer may see. */
export interface SavedTicket {
  bookingId: string
  bookingSlug: string
  /** When the server sent it, as an instant. */
  savedAt: string
  ticket: TicketDetail
}

/** E-tickets that a shopper keeps in the browser for when there is no network. */
export interface SavedTickets {
  /** Starts keeping tickets of this user, and removes those of another. */
  start(userId: string): Promise<PlatformResult<null>>
  /** Stops keeping tickets and deletes all of them. */
  stop(): Promise<void>
  /** Keeps a ticket, or replaces its earlier copy. Does nothing unless tickets are kept. */
  save(ticket: SavedTicket): Promise<void>
  /** Lists the kept tickets, the next departure first. */
  list(): Promise<SavedTicket[]>
  /** Calls back once a newer version of the application is ready; `use` loads it. Returns a function to unsubscribe. */
  onNewVersion(listener: (use: () => void) => void): () => void
}

export interface PlatformSavedTickets {
  /** Whose tickets are kept here; '' while none are. */
  owner(): string
  load(): Promise<SavedTickets>
}

export interface Platform {
  readonly kind: 'desktop' | 'web'
  /** Null in a browser. */
  console: PlatformConsole | null
  /** Null in the console, which has its own encrypted archive. */
  savedTickets: PlatformSavedTickets | null
  session: {
    /** Returns the agency's domain as the server knows it; on the desktop the page's address doesn't contain it. */
    siteDomain(): string
    /** Whether someone may be signed in, as a hint without a secret that it's worth asking the server. */
    isMaybeSignedIn(): boolean
    /** Desktop: returns why the keychain keeps this workspace's token only for this run; otherwise null. */
    keychainWarning(): Promise<string | null>
    /** Calls back when this workspace's session ended elsewhere. Returns a function to unsubscribe. */
    onSignedOut(listener: () => void): () => void
    /** Desktop: lets this page's calls name a customer, until null ends it. In a browser the page alone decides. */
    actFor(userId: string | null): Promise<PlatformResult<null>>
  }
  print: {
    printers(): Promise<PlatformResult<Printer[]>>
    print(request: PrintRequest): Promise<PlatformResult<PrintOutcome>>
    /** Passes documents to the spooler, which stores them on disk before printing; resolves once it has stored them. */
    addJob(request: PrintJobRequest): Promise<PlatformResult<{ jobId: string }>>
    /** Returns this agency's print settings; null where there are none. */
    preset(): Promise<PrintPreset | null>
    /** Calls back with this agency's jobs whenever one changes. Returns a function to unsubscribe. */
    onJobs(listener: (jobs: readonly PrintJob[]) => void): () => void
  }
  files: PlatformExports & {
    reveal(path: string): Promise<PlatformResult<null>>
  }
  /** Loads push messages; `unsupported` on the desktop, which uses the system's notifications. */
  push(): Promise<PlatformResult<PlatformPush>>
  /**
   * Loads passkeys; `unsupported` on the desktop, whose pages aren't the agency's own and so can't use its passkeys, and in old
   * browsers.
   */
  passkeys(): Promise<PlatformResult<PlatformPasskeys>>
  notify: { show(note: { title: string; body: string }): Promise<PlatformResult<null>> }
  links: {
    /** Opens an http(s) address outside the application. */
    openExternal(url: string): Promise<PlatformResult<null>>
    /** Copies text. The caller shows 'Copied to clipboard'. */
    copy(text: string): Promise<PlatformResult<null>>
  }
  settings: {
    /** Returns a device setting of this user (density, colour scheme, printer); null if never set. */
    get(key: string): Promise<unknown>
    set(key: string, value: unknown): Promise<PlatformResult<null>>
  }
  /** Flags such as pop-up frequency that last for `days`; cookies on the web, settings on the desktop. */
  flags: { has(name: string): boolean; set(name: string, days: number): void }
}
