/** Chooses one of a list at random. */
export const pick = <T>(list: readonly [T, ...T[]]): T =>
  list[Math.floor(Math.random() * list.length)] ?? list[0]
