import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseUnavailable } from './database.ts'

const megabyte = 1024 * 1024

/**
 * Free space that the embedded database needs to accept changes, in bytes: four segments of its log. If the disk is full when it needs a
 * new segment, this engine stops answering until it is killed.
 */
const neededBytes = 64 * megabyte
/** Free space at which it accepts changes again, so that it doesn't switch back and forth. */
const enoughBytes = 96 * megabyte
/** How often the space is checked, in milliseconds. The log grows by less than two segments in this time. */
const checkMs = 1_000

/** Reads the free space of a folder's disk, in bytes. */
export type ReadFreeBytes = (folder: string) => Promise<number>

export const readFreeBytes: ReadFreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const toMegabytes = (bytes: number): string => `${Math.floor(bytes / megabyte)} MB`

/** Throws DatabaseUnavailable when the folder's disk is too full to start on. */
export const assertSpace = async (folder: string, read: ReadFreeBytes): Promise<void> => {
  const free = await read(folder)
  if (free < neededBytes)
    throw new DatabaseUnavailable(
      'full',
      `The disk of ${path.resolve(folder)} has only ${toMegabytes(free)} left. Free at least ${toMegabytes(enoughBytes)}, then start again.`,
    )
}

export interface SpaceWatch {
  folder: string
  read: ReadFreeBytes
  /** Shortens the log, which may be what fills the disk. */
  shortenLog: () => Promise<void>
  /** Makes the database refuse changes, or accept them again. */
  setReadOnly: (isReadOnly: boolean) => Promise<void>
  /** Called when it begins or ends, with what to log. */
  report: (isReadOnly: boolean, text: string) => void
}

/** Keeps the embedded database from filling its disk: it only reads while there is little space. */
export const watchSpace = ({ folder, read, shortenLog, setReadOnly, report }: SpaceWatch) => {
  let isReadOnly = false
  let running: Promise<void> | null = null
  const check = async (): Promise<void> => {
    const needed = isReadOnly ? enoughBytes : neededBytes
    let free = await read(folder)
    if (free < needed) {
      await shortenLog().catch(() => undefined)
      free = await read(folder)
    }
    const isLow = free < needed
    if (isLow === isReadOnly) return
    await setReadOnly(isLow)
    isReadOnly = isLow
    report(
      isLow,
      isLow
        ? `the disk is almost full (${toMegabytes(free)} left), so the database refuses changes; free at least ${toMegabytes(enoughBytes)}`
        : 'the disk has space again, so the database accepts changes',
    )
  }
  const timer = setInterval(() => {
    running ??= check()
      // If the folder can't be read, the next change fails and says why.
      .catch(() => undefined)
      .finally(() => {
        running = null
      })
  }, checkMs)
  timer.unref()
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await running
    },
  }
}
