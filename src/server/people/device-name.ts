const browsers: readonly (readonly [RegExp, string])[] = [
  [/Electron\//, 'Console'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

const findFirst = (names: typeof browsers, text: string): string | undefined =>
  names.find(([sign]) => sign.test(text))?.[1]

/** Names a device as a person knows it, such as `Chrome on Windows`. User agents can be forged and prove nothing. */
export const toDeviceName = (userAgent: string): string => {
  const browser = findFirst(browsers, userAgent)
  const system = findFirst(systems, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
