import { execFileSync } from 'node:child_process'

/** A file system of its own in a folder, full after a few bytes or not writable at all. Needs root. */
export function mountSmallDisk(
  folder: string,
  options: { sizeKb: number; isReadOnly?: boolean },
): () => void {
  const mode = options.isReadOnly ? 'ro' : 'rw'
  execFileSync('mount', ['-t', 'tmpfs', '-o', `${mode},size=${options.sizeKb}k,mode=0777`, 'tmpfs', folder])
  return () => void execFileSync('umount', ['-l', folder])
}
