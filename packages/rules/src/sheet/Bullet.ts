/** The mark before an element of a list. */
export const bullet = /^\s*(?:[•·・‣▪■●○◦◆◇►▸✓➢*–—-]|\d{1,2}[.)])\s+/
