import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildIfStale } from '#scripts/lib/build.ts'
import { tasksFile, type FinishedTask } from '#tests/desktop/support/counted-hands.ts'
import type { BenchLine } from './bench-line.ts'
import { rounded } from './support/percentile.ts'

/**
 * The time of a key in the keystroke-level model of Card, Moran and Newell (1980) for an average skilled typist, and of
 * pointing with a mouse and clicking.
 */
const keySeconds = 0.2
const clickSeconds = 1.3

/** Keys of the shortest entries for the same work in Amadeus, each with its Enter; see docs/agent-speed.md. */
const amadeusKeys: Readonly<Record<string, number>> = {
  search: 14,
  'search in words and buy a ticket for a saved traveller': 78,
  'issue a hold': 24,
}

const toLine = ({ task, keys, clicks, seconds }: FinishedTask): BenchLine => {
  const theirs = amadeusKeys[task]
  return {
    name: `${task}: ${keys} keys, ${clicks} clicks, ${rounded(seconds)} s of the console's own time`,
    value: rounded(keys * keySeconds + clicks * clickSeconds + seconds),
    unit: 's',
    ...(theirs
      ? { peer: { name: `typing Amadeus' ${theirs} keys`, value: rounded(theirs * keySeconds) } }
      : {}),
  }
}

/**
 * Runs the five scripted tasks of an agent in the console and estimates how long each takes a person, without time to
 * think: the console's own time plus the model's time for keys and clicks. The peer is typing Amadeus' entries, without
 * that system's response time.
 */
export const run = async (): Promise<BenchLine[]> => {
  await buildIfStale('desktop', () => undefined)
  await buildIfStale('server', () => undefined)
  const folder = mkdtempSync(path.join(tmpdir(), 'faredesk-bench-tasks-'))
  const file = path.join(folder, 'tasks.jsonl')
  try {
    execFileSync('npx', ['vitest', 'run', '--project', 'desktop', 'tests/desktop/key-counts.test.ts'], {
      env: { ...process.env, [tasksFile]: file },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    return lines.map((line) => toLine(JSON.parse(line) as FinishedTask))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
