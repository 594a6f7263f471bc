/** What the console needs from the update mechanism. The real one depends on the platform's installer. */
export interface Updater {
  /** Returns a newer version; null when there is none. Rejects with the failure. */
  check(): Promise<string | null>
  /** Downloads what `check` found and verifies it. */
  download(): Promise<void>
  /** Quits and starts the new version. `onFailed` is called if the old one continues after all. */
  install(onFailed: (error: Error) => void): void
}

/** Loads the mechanism; null if this installation can't be updated. Called at the first check, not at startup. */
export type LoadUpdater = () => Promise<Updater | null>
