import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BenchLine } from './bench-line.ts'
import { rounded } from './support/percentile.ts'

const rounds = 3

interface Started {
  firstPageMs: number
  /** A second start, with everything built and the database filled. */
  againMs: number
}

/** Asks for a page of an agency; Node finds no address for `skyways.localhost` itself. */
const openSignInPage = (port: number): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get({ port, path: '/app/login', headers: { host: 'skyways.localhost' } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode))
    }).once('error', reject)
  })

/** Runs `npm start`'s script in a folder until it serves the sign-in page, and returns how long that took. */
const timeStart = async (folder: string): Promise<number> => {
  const started = performance.now()
  const server = fork('scripts/start.ts', {
    cwd: folder,
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    for (;;) {
      const [message] = (await once(server, 'message')) as [{ type?: string; port?: number }]
      if (message.type !== 'listening') continue
      const status = await openSignInPage(message.port ?? 0)
      if (status !== 200) throw new Error(`the sign-in page answered ${status}`)
      return performance.now() - started
    }
  } finally {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
}

/** Times `npm start` twice in a clone of the last commit, with the packages that are installed here. */
const timeFreshClone = async (): Promise<Started> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'faredesk-bench-start-'))
  try {
    execFileSync('git', ['clone', '--quiet', process.cwd(), folder])
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
    return { firstPageMs: await timeStart(folder), againMs: await timeStart(folder) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Measures `npm start` to the sign-in page in a fresh clone of the last commit, next to a second start there. */
export const run = async (): Promise<BenchLine[]> => {
  const starts: Started[] = []
  for (let round = 0; round < rounds; round += 1) starts.push(await timeFreshClone())
  return [
    {
      name: `npm start in a fresh clone to the sign-in page, median of ${rounds}`,
      value: rounded(median(starts.map(({ firstPageMs }) => firstPageMs)) / 1_000),
      unit: 's',
      peer: {
        name: 'a second start there',
        value: rounded(median(starts.map(({ againMs }) => againMs)) / 1_000),
      },
      target: { most: 10 },
    },
  ]
}
