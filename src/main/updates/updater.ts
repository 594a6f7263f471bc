/** What the console needs of the machinery that updates it. The real one stands beside the platform's installer. */
export interface Updater {
  /** Version that is newer than this one; null when there is none. Rejects with what went wrong. */
  check(): Promise<string | null>
  /** Fetches what `check` found, and proves that it is what was announced. */
  download(): Promise<void>
  /** Ends the console and starts the new version. `onFailed` is told when the old one goes on after all. */
  install(onFailed: (error: Error) => void): void
}

/** Gets the machinery; null where this installation cannot be updated. Called at the first check, not at the start. */
export type LoadUpdater = () => Promise<Updater | null>
