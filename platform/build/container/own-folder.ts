/** What the bundler's runtime has of where files are. */
declare const __webpack_require__: { p: string }

/** The folder of this release: files are loaded from where the entry came from. */
const entry = document.currentScript
if (entry instanceof HTMLScriptElement) __webpack_require__.p = entry.src.replace(/[^/]*$/, '')
