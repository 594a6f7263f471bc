let current = ''

/** Keeps the title of the screen that is open, for the window's name until the screen has a heading. */
export const setScreenTitle = (title: string): void => {
  current = title
}

export const getScreenTitle = (): string => current
