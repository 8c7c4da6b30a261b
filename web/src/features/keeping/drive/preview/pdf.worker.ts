/** PDF files are parsed in a thread of their own. The build for older browsers: schools have them. */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
