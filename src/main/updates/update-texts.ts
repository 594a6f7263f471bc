/** Words about new versions, for the settings. */
export const updateTexts = {
  off: 'This console does not look for new versions: it was installed without an address for them. Ask whoever gave it to you.',
  notInstalled: 'New versions come with the installed console only.',
  idle: 'No newer version was looked for yet.',
  newest: 'This is the newest version.',
  checking: 'Looking for a newer version …',
  downloading: (version: string) => `Version ${version} is being downloaded. You can go on working.`,
  ready: (version: string) =>
    `Version ${version} is ready. It is installed when you say so; the console then starts again.`,
  notWhole:
    'The new version is not the one that was announced, and was thrown away. This version goes on. Tell whoever gave it to you if it happens again.',
  unreachable: 'Newer versions could not be looked for. This version goes on, and looks again later.',
  installFailed: (version: string) =>
    `Version ${version} could not be installed. This version goes on. Download the new one by hand.`,
  busyJobs: 'Print jobs or exports are still running. Install the new version when they have ended.',
  busyPage: (name: string) =>
    `Something in ${name} is not saved yet. Finish it there, then install the new version.`,
} as const

/** Errors of the updater that mean: what came is not what was announced. */
const notWholeCodes = new Set(['ERR_CHECKSUM_MISMATCH', 'ERR_UPDATER_INVALID_SIGNATURE'])

/** The words for what went wrong. The error's own text stays out: it carries addresses and folders. */
export const failureText = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && notWholeCodes.has(code) ? updateTexts.notWhole : updateTexts.unreachable
}

/** Words about what a restart would cut off or lose; null when nothing. */
export const whyNotNow = (runningJobs: number, unsaved: readonly { name: string }[]): string | null => {
  if (runningJobs > 0) return updateTexts.busyJobs
  const [first] = unsaved
  return first ? updateTexts.busyPage(first.name) : null
}
