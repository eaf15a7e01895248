// This file is imported first, in a syntax that old versions of Node can read.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Shala needs Node.js 20.19 or newer; this is ${process.versions.node}. Install a newer one from your system's packages or nodejs.org, then start again.`,
  );
  process.exit(1);
}
