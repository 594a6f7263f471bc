import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepRunning } from './keep-running.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'faredesk-keep-'))
  writeFileSync(
    path.join(folder, 'listens.cjs'),
    "process.send({ type: 'listening', port: 7 }); setInterval(() => {}, 1000)",
  )
  writeFileSync(path.join(folder, 'refuses.cjs'), 'process.exit(3)')
  writeFileSync(
    path.join(folder, 'finishes.cjs'),
    "process.send({ type: 'listening', port: 7 }, () => process.exit(0))",
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Keeps the scripts running one after another, with short pauses, and records what happens. */
const keep = (names: string[]) => {
  const children: ChildProcess[] = []
  const listened: boolean[] = []
  const lines: string[] = []
  const kept = keepRunning(
    () => {
      const name = names[Math.min(children.length, names.length - 1)] ?? ''
      const child = fork(path.join(folder, name), { execArgv: [] })
      children.push(child)
      return child
    },
    {
      onListening: (_port, isRestart) => void listened.push(isRestart),
      say: (line) => void lines.push(line),
      firstPauseMs: 10,
      longestPauseMs: 40,
    },
  )
  return { ...kept, children, listened, lines }
}

/** Runs the project's `start` script through npm, with a script that ends gracefully in place of the server. */
const npmStart = (): ChildProcess => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  const start = scripts.start.replaceAll(/--import tsx scripts\/start\.ts/g, 'graceful.cjs')
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'stand-in', scripts: { start } }))
  writeFileSync(
    path.join(folder, 'graceful.cjs'),
    `process.on('SIGTERM', () => { console.log('ended gracefully'); process.exit(0) })
    console.log('started')
    setTimeout(() => process.exit(3), 20_000)`,
  )
  return spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
}

test('SIGTERM to npm start ends the server, and npm only after it', async () => {
  const npm = npmStart()
  let words = ''
  npm.stdout?.on('data', (chunk: Buffer) => (words += chunk.toString()))
  await expect.poll(() => words).toContain('started')
  npm.kill('SIGTERM')
  const [code] = (await once(npm, 'close')) as [number | null]
  expect({ code, isGraceful: words.includes('ended gracefully') }).toEqual({ code: 0, isGraceful: true })
})

describe('a server that npm start keeps running', () => {
  test('restarts each time it dies, with growing pauses up to a limit', async () => {
    const kept = keep(['listens.cjs', 'listens.cjs', 'refuses.cjs', 'refuses.cjs', 'listens.cjs'])
    await expect.poll(() => kept.listened).toEqual([false])
    kept.children[0]?.kill('SIGKILL')
    await expect.poll(() => kept.listened).toEqual([false, true])
    kept.children[1]?.kill('SIGKILL')
    await expect.poll(() => kept.listened).toEqual([false, true, true])
    expect(kept.lines.map((line) => /in (\S+) s/.exec(line)?.[1])).toEqual(['0.01', '0.02', '0.04', '0.04'])
    kept.stop('SIGTERM')
    await kept.ended
    expect(kept.children).toHaveLength(5)
  })

  test("isn't restarted when it never listened, exited with 0, or was stopped", async () => {
    const refuses = keep(['refuses.cjs'])
    expect(await refuses.ended).toBe(3)
    const finishes = keep(['finishes.cjs'])
    expect(await finishes.ended).toBe(0)
    const stopped = keep(['listens.cjs'])
    await expect.poll(() => stopped.listened).toEqual([false])
    stopped.stop('SIGTERM')
    await stopped.ended
    expect([refuses, finishes, stopped].map(({ children }) => children.length)).toEqual([1, 1, 1])
  })
})
