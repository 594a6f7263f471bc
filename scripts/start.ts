import { fork } from 'node:child_process'
import path from 'node:path'
import { readConfig, type ServerConfig } from '#server/config/config.ts'
import { webBuilt } from '#server/entry/parent.ts'
import { buildIfStale } from './lib/build.ts'
import { keepRunning } from './lib/keep-running.ts'
import { demoAddresses, loginLines } from './lib/logins.ts'

/**
 * `npm start`: builds what is stale, starts the server, prints addresses and logins. A server that dies is restarted. The pages are
 * built while the server fills its database, which takes longer.
 */
const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  let isWebBuilt = false
  let tellServer = (): void => undefined
  const web = buildIfStale('web', console.log).then(() => {
    isWebBuilt = true
    tellServer()
  })
  await Promise.race([buildIfStale('server', console.log), failureOf(web)])
  let port = process.env['PORT']
  const fromBuild = () => {
    const server = fork(path.resolve('out/server/server.js'), {
      env: {
        ...process.env,
        // The same port after a restart, also when the system chose it.
        ...(port === undefined ? {} : { PORT: port }),
        NODE_ENV: 'production',
        FAREDESK_WEB: path.resolve('out/web'),
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
        ...(isWebBuilt ? {} : { FAREDESK_WAITS_FOR_WEB: '1' }),
      },
    })
    server.on('message', (message) => process.send?.(message))
    tellServer = () => void server.send(webBuilt)
    return server
  }
  const server = keepRunning(fromBuild, {
    onListening: (chosen, isRestart) => {
      port = String(chosen)
      if (isRestart) console.log('The server is running again.')
      else announce(chosen, config)
    },
    say: console.error,
  })
  process.on('SIGINT', () => server.stop('SIGINT'))
  process.on('SIGTERM', () => server.stop('SIGTERM'))
  void failureOf(web).catch(() => server.stop('SIGTERM'))
  const code = await server.ended
  await web
  process.exit(code)
}

/** Rejects when the work fails; never resolves. */
const failureOf = (work: Promise<void>): Promise<never> =>
  work.then(() => new Promise<never>(() => undefined))

const announce = (
  port: number,
  { isDemo, dataFolder }: Pick<ServerConfig, 'isDemo' | 'dataFolder'>,
): void => {
  console.log(
    `\nFaredesk is running. Open http://localhost:${port} to choose an agency, or open one directly:\n`,
  )
  if (!isDemo) return
  for (const { name, url } of demoAddresses(port)) console.log(`  ${name.padEnd(20)} ${url}`)
  console.log('\nDemo accounts (agency, role, email, password):\n')
  for (const line of loginLines()) console.log(`  ${line}`)
  console.log(`\nStop with Ctrl+C. Data is saved in ${dataFolder}; delete that folder to start fresh.`)
}

start().catch((fault: unknown) => {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exit(1)
})
