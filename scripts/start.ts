import { fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { readConfig, type ServerConfig } from '#server/config/config.ts'
import { readPrintedText, webBuilt } from '#server/entry/parent.ts'
import { toOperatorAddress } from '#server/features/operator/operator-address.ts'
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
  // The server registers the folder when it starts; the files may come later.
  if (config.operatorHost !== '') mkdirSync('out/operator/assets', { recursive: true })
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
    server.on('message', (message) => {
      const text = readPrintedText(message)
      if (text === null) process.send?.(message)
      else console.log(`\n${text}`)
    })
    tellServer = () => void server.send(webBuilt)
    return server
  }
  const server = keepRunning(fromBuild, {
    onListening: (chosen, isRestart) => {
      port = String(chosen)
      if (isRestart) return console.log('The server is running again.')
      announce(chosen, config)
      void buildOperator(config)
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

/** Builds the operator's pages at low priority once the server is answering, because agencies don't need them. */
const buildOperator = async ({ operatorHost }: Pick<ServerConfig, 'operatorHost'>): Promise<void> => {
  if (operatorHost === '') return
  await buildIfStale('operator', () => undefined, { inBackground: true }).catch((fault: unknown) =>
    console.error(fault instanceof Error ? fault.message : fault),
  )
}

const announce = (
  port: number,
  { isDemo, dataFolder, operatorHost }: Pick<ServerConfig, 'isDemo' | 'dataFolder' | 'operatorHost'>,
): void => {
  console.log(
    `\nFaredesk is running. Open http://localhost:${port} to choose an agency, or open one directly:\n`,
  )
  const operator =
    operatorHost === '' ? [] : [{ name: 'Operator', url: toOperatorAddress({ operatorHost, port }) }]
  const addresses = [...(isDemo ? demoAddresses(port) : []), ...operator]
  for (const { name, url } of addresses) console.log(`  ${name.padEnd(20)} ${url}`)
  if (!isDemo) return
  console.log('\nDemo accounts (agency, role, email, password):\n')
  for (const line of loginLines()) console.log(`  ${line}`)
  console.log(`\nStop with Ctrl+C. Data is saved in ${dataFolder}; delete that folder to start fresh.`)
}

start().catch((fault: unknown) => {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exit(1)
})
