// Replaced by shell-module-loader.mjs: one module for each shared name, which is the query.
