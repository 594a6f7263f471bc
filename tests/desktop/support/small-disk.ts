import { execFileSync } from 'node:child_process'

/** A separate file system in a folder, full after a few bytes or read-only. Needs root. */
export function mountSmallDisk(
  folder: string,
  options: { sizeKb: number; isReadOnly?: boolean },
): () => void {
  const mode = options.isReadOnly ? 'ro' : 'rw'
  execFileSync('mount', ['-t', 'tmpfs', '-o', `${mode},size=${options.sizeKb}k,mode=0777`, 'tmpfs', folder])
  return () => void execFileSync('umount', ['-l', folder])
}
