import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { recordPackages, toPackageFolder } from './record-packages.ts'

test('lists the packages in a build and in its workers, and those of style sheets, but none that are left out', async () => {
  // In the repository, so that the packages are found.
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync('.cache/record-')
  try {
    const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
    write('index.html', '<script type="module" src="./main.ts"></script>')
    write(
      'main.ts',
      `import classNames from 'classnames'
      import '@fontsource/jetbrains-mono/latin-400.css'
      import './look.css'
      document.title = classNames('a')
      new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })`,
    )
    write('look.css', "@import 'normalize.css/normalize.css';\nbody { color: red }")
    write(
      'worker.ts',
      "import { dequal } from 'dequal'\nimport { immerable } from 'immer'\nvoid immerable\npostMessage(dequal(1, 2))",
    )
    const record = recordPackages('small', path.join(folder, 'packages'))
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      plugins: [record()],
      worker: { format: 'es', plugins: () => [record()] },
    })
    expect(JSON.parse(readFileSync(path.join(folder, 'packages/small.json'), 'utf8'))).toEqual([
      'node_modules/@fontsource/jetbrains-mono',
      'node_modules/classnames',
      'node_modules/dequal',
      'node_modules/normalize.css',
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each([
  ['node_modules/react/index.js', 'node_modules/react'],
  ['node_modules/@reduxjs/toolkit/dist/x.mjs?v=1', 'node_modules/@reduxjs/toolkit'],
  ['node_modules/a/node_modules/@b/c/d.js', 'node_modules/a/node_modules/@b/c'],
  ['src/renderer/app.tsx', null],
])('finds the package of %s', (file, expected) => {
  expect(toPackageFolder(path.resolve(file))).toBe(expected)
  expect(toPackageFolder(`\0${path.resolve(file)}`)).toBe(expected)
})
