module.exports = require('./lint/configuration')(__dirname);
