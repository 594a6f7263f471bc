import type { Configuration } from 'electron-builder'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What differs between packages. */
export interface PackageFacts {
  /** The Electron to include; null lets the builder download the one of `electronVersion`. */
  electronDist: string | null
  electronVersion: string
  /** Built with the stand-in for Electron: for trials, never to be shipped. */
  isTrial: boolean
  /** Where installed consoles look for updates; null for a package that never looks. */
  updateUrl: string | null
}

/** Folders of a package, from the repository's root. */
export const packageFolders = {
  app: 'out/package',
  /** Below `app`. Not named node_modules, because the builder skips every folder of that name. */
  native: 'native',
  output: 'out/dist',
  resources: 'build',
} as const

/**
 * The builder's settings for all three systems. It checks all of them against its schema in each run, so settings for
 * other systems can't go stale unnoticed.
 */
export const builderConfig = (facts: PackageFacts): Configuration => ({
  appId: 'example.faredesk.console',
  productName: 'Faredesk',
  copyright: 'Faredesk, MIT licence',
  artifactName: `\${productName}${facts.isTrial ? '-trial' : ''}-\${version}-\${os}-\${arch}.\${ext}`,
  directories: {
    app: packageFolders.app,
    output: packageFolders.output,
    buildResources: packageFolders.resources,
  },
  electronVersion: facts.electronVersion,
  ...(facts.electronDist ? { electronDist: facts.electronDist } : {}),
  // The staged folder is complete, so the builder must neither collect nor rebuild packages.
  beforeBuild: async () => false,
  files: ['out/**/*', 'package.json', { from: packageFolders.native, to: 'node_modules' }],
  asar: true,
  asarUnpack: ['**/*.node'],
  electronLanguages: ['en', 'en-US'],
  electronFuses: {
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  },
  // A runtime that was unpacked for tests contains a small app that starts others.
  afterExtract: ({ appOutDir }) => rm(join(appOutDir, 'resources', 'app'), { recursive: true, force: true }),
  protocols: [{ name: 'Faredesk page', schemes: ['faredesk'] }],
  publish: facts.updateUrl ? { provider: 'generic', url: facts.updateUrl } : null,
  linux: {
    target: ['AppImage', 'deb'],
    category: 'Office',
    executableName: 'faredesk',
    icon: 'icons',
    synopsis: 'Travel booking console',
    maintainer: 'Faredesk <packages@faredesk.example>',
    vendor: 'Faredesk',
    syncDesktopName: true,
  },
  deb: { recommends: ['gnome-keyring | kwalletmanager', 'cups-client'], priority: 'optional' },
  win: { target: ['nsis'], icon: 'icon.ico' },
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
  mac: {
    // The updater on macOS reads the zip; people open the dmg.
    target: ['dmg', 'zip'],
    category: 'public.app-category.business',
    icon: 'icon.icns',
    // Notifications with buttons: an alarm of a hold is snoozed with its button.
    extendInfo: { NSUserNotificationAlertStyle: 'alert' },
    hardenedRuntime: true,
    gatekeeperAssess: false,
    entitlements: 'build/entitlements.mac.plist',
    entitlementsInherit: 'build/entitlements.mac.inherit.plist',
  },
  dmg: { sign: false },
})
