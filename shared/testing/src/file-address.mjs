/** What an import of a file's address gives in tests. */
export default '/file'
