/** Texts about new versions, for the settings. */
export const updateTexts = {
  off: "Updates aren't set up for this installation. Contact your Faredesk provider.",
  notInstalled: 'Updates are only available in the installed console.',
  idle: "Updates haven't been checked yet.",
  newest: "You're up to date.",
  checking: 'Checking for updates…',
  downloading: (version: string) => `Downloading version ${version}. You can keep working.`,
  ready: (version: string) => `Version ${version} is ready to install. The console restarts to install it.`,
  notWhole:
    "The update didn't match its signature, so we discarded it. You can keep using this version. If it happens again, contact your Faredesk provider.",
  unreachable: "Couldn't check for updates. We'll try again later.",
  installFailed: (version: string) =>
    `Couldn't install version ${version}. You can keep using this version, or download the new one yourself.`,
  busyJobs: 'Print jobs or exports are still running. Install the update once they finish.',
  busyPage: (name: string) => `You have unsaved changes in ${name}. Save them, then install the update.`,
} as const

/** The updater's errors for a download that doesn't match what was announced. */
const notWholeCodes = new Set(['ERR_CHECKSUM_MISMATCH', 'ERR_UPDATER_INVALID_SIGNATURE'])

/** Returns the text for a failure. The error's own text isn't used, because it contains addresses and folders. */
export const toFailureText = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && notWholeCodes.has(code) ? updateTexts.notWhole : updateTexts.unreachable
}

/** Says what a restart would interrupt or lose; null for nothing. */
export const explainBusy = (runningJobs: number, unsaved: readonly { name: string }[]): string | null => {
  if (runningJobs > 0) return updateTexts.busyJobs
  const [first] = unsaved
  return first ? updateTexts.busyPage(first.name) : null
}
