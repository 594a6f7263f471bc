import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** One job that the printer has printed. */
export interface PrintedJob {
  jobId: number
  title: string
  user: string
  copies: number
  /** The options as CUPS passes them to a driver, such as `page-ranges=1 media=A4`. */
  options: string
  /** The document exactly as the printer received it. */
  path: string
}

/** Lists everything the printer has printed, by job number. */
export function readOutFiles(out: string): PrintedJob[] {
  return readdirSync(out)
    .flatMap((name) => /^job-(\d+)\.txt$/.exec(name)?.[1] ?? [])
    .filter((id) => existsSync(join(out, `job-${id}.pdf`)))
    .map((id) => {
      const lines = readFileSync(join(out, `job-${id}.txt`), 'utf8').split('\n')
      const value = (key: string) =>
        lines.find((line) => line.startsWith(`${key}=`))?.slice(key.length + 1) ?? ''
      return {
        jobId: Number(id),
        title: value('title'),
        user: value('user'),
        copies: Number(value('copies')),
        options: value('options'),
        path: join(out, `job-${id}.pdf`),
      }
    })
    .toSorted((one, other) => one.jobId - other.jobId)
}
