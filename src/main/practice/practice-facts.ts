import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { PracticeLogin } from '#contract/ipc/practice.ts'
import { logFault } from '#main/shared/log.ts'
import { practiceProgram } from './practice-program.ts'

const PracticeFacts = z.object({ domain: z.string(), logins: z.array(PracticeLogin) })

/** Where the practice server answers, and its logins. */
export type PracticeFacts = z.infer<typeof PracticeFacts>

/** Reads what the build wrote next to the server's program; empty for an installation without one. */
export function readPracticeFacts(program: string | null = practiceProgram()): PracticeFacts {
  if (program === null) return { domain: '', logins: [] }
  try {
    const text = readFileSync(join(dirname(program), 'practice.json'), 'utf8')
    return PracticeFacts.parse(JSON.parse(text))
  } catch (error) {
    logFault('practice.facts', error)
    return { domain: '', logins: [] }
  }
}
