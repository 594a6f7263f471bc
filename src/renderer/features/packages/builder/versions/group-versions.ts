import type { PackageVersionInfo } from '#contract/http/packages-edit.ts'

const togetherMs = 30 * 60_000

/** Versions that one person saved shortly after each other, the newest first. */
export interface VersionGroup {
  newest: PackageVersionInfo
  older: PackageVersionInfo[]
}

/**
 * Joins versions that autosave stored within half an hour of each other. A version with a note, or one that is on sale,
 * begins a group.
 */
export const groupVersions = (versions: readonly PackageVersionInfo[]): VersionGroup[] => {
  const groups: VersionGroup[] = []
  for (const version of versions) {
    const group = groups.at(-1)
    const last = group?.older.at(-1) ?? group?.newest
    const joins =
      last !== undefined &&
      version.by === last.by &&
      version.note === '' &&
      !version.isPublished &&
      Date.parse(last.at) - Date.parse(version.at) <= togetherMs
    if (joins) group?.older.push(version)
    else groups.push({ newest: version, older: [] })
  }
  return groups
}
